// How this terminal looks, sounds and speaks. It is kept at the terminal, and says nothing about whoever works there.

export const THEMES = ['floor', 'light', 'contrast'] as const;
export const LANGUAGES = ['en', 'de'] as const;
export type Theme = (typeof THEMES)[number];
export type Language = (typeof LANGUAGES)[number];

interface Kept {
  theme: Theme;
  sound: boolean;
  language: Language;
}
const PLACE = 'houseway.terminal';
const USUAL: Kept = { theme: 'floor', sound: false, language: 'en' };

function known(): Kept {
  try {
    const said = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>;
    return {
      theme: THEMES.find((one) => one === said.theme) ?? USUAL.theme,
      sound: said.sound === true,
      language: LANGUAGES.find((one) => one === said.language) ?? USUAL.language,
    };
  } catch {
    return { ...USUAL }; // a browser that keeps nothing, or something else of that name
  }
}

class Preferences {
  #kept = $state.raw<Kept>(known());

  get theme(): Theme {
    return this.#kept.theme;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get language(): Language {
    return this.#kept.language;
  }

  set(said: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...said };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      /* it lasts as long as the page */
    }
    this.dress();
  }

  /** The page in the colours and the language of this terminal. Paper stays paper. */
  dress(): void {
    document.documentElement.dataset['theme'] = this.theme;
    document.documentElement.lang = this.language;
  }
}

export const preferences = new Preferences();
