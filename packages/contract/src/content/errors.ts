import type { ErrorTable } from '../core/errors.ts';

/** Saving and publishing content, as staff do. */
export const publishingErrors = {
  content_not_found: [404, 'There is no content with this kind and key.'],
  content_version_not_found: [404, 'There is no version {version} of this content.'],
  content_changed: [
    409,
    'Somebody else has saved version {latest} meanwhile. Nothing was changed: read that version, and send yours again on top of it.',
  ],
  content_not_scheduled: [409, 'Version {version} does not wait to be published. Nothing was changed.'],

  content_kind_unknown: [422, 'There is no kind of content with this name. Choose one of {names}.'],
  content_key_expected: [422, 'A key has lower-case letters, digits, “_” and “-”, at most 80'],
  page_key_expected: [422, 'The key of a page is its number, from 1 to 999'],
  content_title_required: [422, 'Title is required'],
  content_body_required: [422, 'Text is required'],
  content_too_nested: [422, 'The text is nested too deeply.'],
  content_base_expected: [422, 'Give the version that you edited; 0 for a new entry'],
  content_category_unknown: [422, 'There is no category of the knowledge base with this key.'],
  content_auction_unknown: [422, 'There is no auction with this number to link to.'],
  content_link_expected: [422, 'This must be a path of the site, or an address that starts with https://'],
  video_id_expected: [422, 'This must be the id of a video: letters, digits, “_” and “-”'],
  publish_time_in_past: [422, 'The time of publication is in the past. Choose a later one, or publish now.'],
  expiry_not_after_publication: [422, 'The end must be after the publication.'],
  expiry_in_past: [422, 'The end is in the past. Choose a later one, or end the publication now.'],
  expiry_before_schedule: [
    422,
    'Version {version} is scheduled to be published after this end. Take back its schedule first, or choose a later end.',
  ],
} as const satisfies ErrorTable;

/** The business, as staff set it. */
export const businessErrors = {
  address_lines: [422, 'An address has at most {max} lines of at most {length} characters'],
  return_address_lines: [422, 'A return address has 2 to {max} lines of at most {length} characters'],
  time_zone_unknown: [422, 'There is no time zone with this name'],
  sender_state_expected: [422, 'Enter the code of a state, such as NV'],
  sender_country_expected: [422, 'Enter the code of a country, such as US'],
  sender_incomplete: [422, 'Fill in this field, or leave all fields of the sender empty'],
} as const satisfies ErrorTable;
