import '../base.css';
import { mount, type Component } from 'svelte';
import { preferences } from './preferences.svelte';

/** A page in the colours and the language of its terminal; another language is loaded when it is spoken. */
export async function start(page: Component): Promise<void> {
  preferences.dress();
  if (preferences.language === 'de') (await import('./german/catalogue')).speak();
  mount(page, { target: document.getElementById('app')! });
}
