import { mount } from 'svelte';
import './bidkit';
import Lot from './Lot.svelte';

const target = document.querySelector('#app');
if (target) mount(Lot, { target, props: { id: 7 } });
