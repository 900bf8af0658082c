import type { ErrorTable } from './message.ts';

/** Claims for lost parcels. */
export const claimErrors = {
  claim_not_found: [404, 'This claim was not found, or has already been filed.'],
  claim_too_late: [
    409,
    'A claim can be filed within {days} days after the parcel was lost. Please contact support.',
  ],
  claim_not_filed: [409, 'The member has not filed this claim.'],
  claim_closed: [409, 'This claim was decided already, or its parcel was found.'],
  claim_reason_required: [422, 'Claim reason is required'],
  claim_phone_required: [422, 'Phone number is required'],
  claim_description_unreadable: [
    422,
    'Please describe it with letters from A to Z. The carrier cannot read other letters.',
  ],
  signature_required: [422, 'E-Signature is required'],
  signature_different: [422, 'Please sign with the name that the parcel was shipped to: {name}.'],
} as const satisfies ErrorTable;
