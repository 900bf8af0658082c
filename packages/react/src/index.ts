export * from '@bidkit/sdk';
export * from '@bidkit/widgets';
export * from './client.ts';
