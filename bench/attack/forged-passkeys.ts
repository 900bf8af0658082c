/** Bytes that no secret of the server has, in base64url. */
export const SECRET = 'a'.repeat(43);

const key = { id: 'none', rawId: 'none', type: 'public-key' } as const;

/** The answer of a device whose passkey belongs to no account. */
export const noPasskey = {
  ...key,
  response: { clientDataJSON: SECRET, authenticatorData: SECRET, signature: SECRET },
} as const;

/** A new passkey that answers no challenge. */
export const unaskedPasskey = {
  ...key,
  response: { clientDataJSON: SECRET, attestationObject: SECRET },
} as const;
