import '../base.css';
import { mount, type Component } from 'svelte';

export function start(page: Component): void {
  mount(page, { target: document.getElementById('app')! });
}
