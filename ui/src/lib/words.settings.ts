// English of the settings of a terminal, in one place.

export const settings = {
  title: 'This terminal',
  theme: 'Colours',
  themes: { floor: 'Dark', light: 'Light', contrast: 'High contrast' } as Record<string, string>,
  sound: 'Sound',
  soundHelp: 'Tones when something is done, refused, or wants attention. Kept at this terminal.',
  on: 'On',
  off: 'Off',
  language: 'Language',
  languages: { en: 'English', de: 'Deutsch' } as Record<string, string>,
  languageHelp:
    'Words of this page, numbers and money. What the table itself says is English: its sentences are the record.',
};
