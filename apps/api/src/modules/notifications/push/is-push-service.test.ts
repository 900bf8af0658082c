import { expect, it } from 'vitest';
import { isPushService } from './is-push-service.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-am3p.notify.windows.com/w/?token=abc', true],
  ['https://push.example/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://:secret@fcm.googleapis.com/abc', false],
  ['https://me:secret@push.example/abc', false],
  ['https://:secret@push.example/abc', false],
  ['https://me@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.example/abc', false],
  ['https://evilnotify.windows.com/abc', false],
  ['http://push.example/abc', false],
  ['http://127.0.0.1:5432/abc', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
])('%s is the address of a push service: %s', (endpoint, expected) =>
  expect(isPushService(endpoint, ['https://push.example'])).toBe(expected),
);
