/** Requests without a response time out at the event `timeout` of their window, so that a test does not wait for it. */
export function endTimeouts(): void {
  AbortSignal.timeout = () => {
    const controller = new AbortController();
    const error = new DOMException('The request took too long.', 'TimeoutError');
    addEventListener('timeout', () => controller.abort(error), { once: true });
    return controller.signal;
  };
}
