/** The button that closes a dialog without its action. Beside “Cancel this lot”, “Cancel” could mean either. */
export function dismissText(action: string): string {
  if (!/^cancel\b/i.test(action)) return 'Cancel';
  return action.endsWith('s') ? 'Keep them' : 'Keep it';
}
