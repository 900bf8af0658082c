const jsc = { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } };

export default {
  // Jest's own jsdom has no fetch.
  testEnvironment: 'jest-fixed-jsdom',
  transform: { '\\.m?[jt]sx?$': ['@swc/jest', { jsc }] },
  // These packages have ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@bidkit|preact)/)'],
};
