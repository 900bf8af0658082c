/** How members reach the marketplace: on screen, on receipts and in mails. */
export const supportContact = { phone: '(775) 555-0100', hours: 'Monday to Friday 8 to 4 Pacific' } as const;
