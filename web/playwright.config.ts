import { defineConfig } from '@playwright/test'
import { isShaken, testsAtOnce } from '../scripts/tests/shake.ts'
import { chromium } from './e2e/support/chromium.ts'

// Without a graphics card the browser would emulate one, which costs time that only the journey of the map spends.
const launchOptions = await chromium('--disable-gpu')
const [crawls, phone] = ['**/{a11y,reader,keyboard,layout}.spec.ts', '**/phone.spec.ts']

// The tests of a file share a product that no other file has seen (e2e/support/product.ts), so files run in any order, beside each other.
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  // They only end what hangs, at ten times the usual length: no journey has others of its own.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: testsAtOnce(),
  retries: 0,
  // By hand alone.
  forbidOnly: process.env['TEST_EVENTS'] !== undefined,
  // Then no test finds what another of its file left.
  fullyParallel: isShaken(),
  reporter: 'list',
  use: {
    launchOptions,
    // Journeys answer requests for files themselves, which a worker would do before them; those about the worker permit it.
    serviceWorkers: 'block',
    // Recording each page takes a fifth of a journey's time; `npm run e2e -- <journey> --trace retain-on-failure` shows what happened.
    trace: 'off',
    actionTimeout: 60_000,
  },
  projects: [
    // The longest, so they come first.
    { name: 'crawls', testMatch: crawls, fullyParallel: true },
    { name: 'phone', testMatch: phone, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', testMatch: '**/*.spec.ts', testIgnore: [crawls, phone], use: { viewport: { width: 1440, height: 900 } } },
  ],
})
