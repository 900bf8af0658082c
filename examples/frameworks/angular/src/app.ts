import { Component } from '@angular/core';
import { Lot } from './lot';

@Component({ selector: 'app-root', imports: [Lot], template: '<app-lot [id]="7" />' })
export class App {}
