// The policy of the page allows no code from strings, which zod would try.
globalThis.__zod_globalConfig = { jitless: true };

const reference = document.getElementById('reference');
const { createApiReference } = await import(reference.dataset.viewer);

createApiReference(reference, {
  url: '/api/openapi.json',
  // Nothing is loaded from other servers or sent to them.
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
  // Tokens are not kept on the device.
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'token' },
  theme: 'none',
  defaultOpenFirstTag: false,
  hideModels: true,
  // A call has its name as its address: #tag/auctions/placeBid
  generateOperationSlug: ({ operationId }) => operationId,
  setPageTitle: () => document.title,
});
