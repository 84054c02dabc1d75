import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/support/chromium.ts'

// Without a graphics card the browser would emulate one, which costs time that only the journey of the map spends.
const launchOptions = await chromium('--disable-gpu')

// One product and one clock serve the whole run: one worker, projects in this order, journeys in numerical order; only the crawls may run
// in parallel (scripts/e2e.ts).
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  // They only end what hangs, at ten times the usual length: no journey has others of its own.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  // A crawl that passes only the second time is listed as "flaky" and is mended; it does not keep back what others wrote. Journeys that fail
  // begin again on a new product instead (scripts/e2e.ts).
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: process.env['E2E_URL'] ?? 'http://127.0.0.1:3000',
    launchOptions,
    // Journeys answer requests for files themselves, which a worker would do before them; those about the worker permit it.
    serviceWorkers: 'block',
    // Recording each page takes a fifth of a journey's time; `npm run e2e -- <journey> --trace retain-on-failure` shows what happened.
    trace: 'off',
    actionTimeout: 30_000,
  },
  projects: [
    { name: 'phone', testMatch: '**/*.phone.spec.ts', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'barriers', testMatch: '**/a11y.spec.ts' },
    { name: 'readers', testMatch: '**/reader.spec.ts' },
    { name: 'keyboard', testMatch: '**/keyboard.spec.ts', grepInvert: /by keyboard only/ },
    // Not among the journeys: they move the clock, and a token is valid for a quarter of an hour.
    { name: 'security', testMatch: '**/security.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'desktop', testMatch: /\d-[a-z-]+\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
    // It moves the clock forward, so it comes after them.
    { name: 'keyboard journey', testMatch: '**/keyboard.spec.ts', grep: /by keyboard only/ },
    // It moves the clock by months, after which the shifts of the seed data are long over.
    { name: 'last journey', testMatch: '**/*.last.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
