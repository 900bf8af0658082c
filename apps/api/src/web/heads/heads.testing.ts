import { siteSettingDefaults } from '@bidkit/contract';
import type { TestApp } from '../../test/test-app.ts';
import { findHead } from './find-head.ts';

export const SITE = 'https://first-dollar.example';
const site = { ...siteSettingDefaults, name: 'First Dollar' };

/** The head of the page at an address of a marketplace at `SITE`. */
export const findAt = ({ db }: TestApp, url: string) =>
  findHead({ db, publicUrl: SITE, site }, url, (path) => ({ canonicalPath: path, scripts: [] }));
