import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'

const launchOptions = { executablePath: await chromiumPath(), args: ['--no-sandbox'] }

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  timeout: 60_000,
  workers: 1,
  reporter: 'list',
  use: { baseURL: process.env['E2E_URL'] ?? 'http://127.0.0.1:3000', launchOptions, trace: 'retain-on-failure' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
