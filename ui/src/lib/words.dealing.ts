// English of the dealer's page, in one place.

export const dealing = {
  between: (low: number, high: number) => `Type a number from ${low} to ${high}`,
  usual: (low: number, high: number, usual: number) =>
    `${low} to ${high}; Enter alone takes ${usual}`,
  empty: (names: string[]) => names.map((name) => `${name.replace(/[-_]/g, ' ')}: none`).join(', '),
  signed: 'Enter what the player shows by hand, if the terminal does not say it.',
  otherwise: 'Otherwise',
  keys: 'Enter does what is due. What came is typed: 17, 3 4 6, KH, or several cards in a row.',
} as const;
