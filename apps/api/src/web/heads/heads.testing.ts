import { siteSettingDefaults } from '@bidkit/contract';
import type { TestApp } from '../../test/test-app.ts';
import type { FindPage } from '../site-pages.ts';
import { findHead } from './find-head.ts';

export const SITE = 'https://first-dollar.example';
const site = { ...siteSettingDefaults, name: 'First Dollar' };

const everyPage: FindPage = (path) => ({ canonicalPath: path, scripts: [] });

/** The head of the page at an address of a marketplace at `SITE`. By default each address has a page. */
export const findAt = ({ db }: TestApp, url: string, findPage = everyPage) =>
  findHead({ db, publicUrl: SITE, site }, url, findPage);
