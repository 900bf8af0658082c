export { imageColumn, productFields, termFields } from './lot-fields.ts';
export { type LotRow, lotColumns, readLotTexts, readLotValue } from './lot-rows.ts';
