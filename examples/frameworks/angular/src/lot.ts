import { Component, CUSTOM_ELEMENTS_SCHEMA, computed, input, signal } from '@angular/core';
import type { BidkitEvents } from '@bidkit/widgets';

@Component({
  selector: 'app-lot',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <bidkit-auction-card [attr.auction-id]="id()">
        <a [href]="address()">See this lot</a>
      </bidkit-auction-card>
      <bidkit-bid-box [attr.auction-id]="id()" (bidkit-bid)="show($event)">
        <a [href]="address()">Bid on this lot</a>
      </bidkit-bid-box>
      <p role="status">{{ answer() }}</p>
    </main>
  `,
})
export class Lot {
  readonly id = input.required<number>();
  readonly address = computed(() => `http://localhost:4000/auctions/${this.id()}`);
  readonly answer = signal('');

  show({ detail }: CustomEvent<BidkitEvents['bidkit:bid']>) {
    this.answer.set(detail.result.message);
  }
}
