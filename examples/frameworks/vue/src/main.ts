import { createApp } from 'vue';
import App from './App.vue';
import './bidkit';

createApp(App).mount('#app');
