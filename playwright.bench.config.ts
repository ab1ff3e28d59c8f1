import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Measurements in a browser: run by themselves, never with the tests. */
export default defineConfig({
  ...config,
  testDir: './e2e/bench',
  testMatch: '*.bench.ts',
  timeout: 300_000,
});
