import { expect, type Page } from '@playwright/test'
import type { Crew } from './crew.ts'
import type { OwnPlace } from './own-place.ts'
import { linkSentTo } from './sent-links.ts'

export type Applicant = { first: string; last: string; phone: string }

/** A phone number of an area code that no place of a journey uses. */
export const numberOf = (serial: number) => `+1864${2_000_000 + ((Date.now() + serial) % 8_000_000)}`

/** Posts a job from the empty list, and returns the address of its public page. */
export async function postJob(page: Page, place: OwnPlace): Promise<string> {
  await page.goto(`${place.path}/home`)
  await page.getByRole('link', { name: 'Hiring', exact: true }).first().click()
  await expect(page.getByText('No open jobs')).toBeVisible()
  await page.getByRole('link', { name: 'Post a job' }).click()
  for (const [label, option] of [
    [/^Position/, 'Dishwasher'],
    [/^Job type/, /^Full-time/],
    [/^Experience/, 'None needed'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await expect(page.getByLabel(/^Name of the job/)).toHaveValue('Dishwasher')
  await page.getByLabel(/^Hourly wage/).fill('19')
  await page.getByLabel(/^Description/).fill('You keep the kitchen clean, five evenings a week.')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: /^Question/ }).fill('Can you work weekends?')
  await page.getByRole('button', { name: 'Post the job' }).click()
  await expect(page.getByRole('heading', { name: 'Dishwasher is posted' })).toBeVisible()
  await expect(page.getByText('Nobody worked here yet')).toBeVisible()
  return (await page.getByText(/\/jobs\/\d+$/).textContent()) ?? ''
}

/** Applies on a phone, with four fields and an answer, and opens the link that comes by text. */
export async function apply(crew: Crew, job: string, { first, last, phone }: Applicant): Promise<Page> {
  const page = await (await crew.open('phone')).newPage()
  await page.goto(job)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByLabel('Email').fill(`${first.toLowerCase()}${phone.slice(2)}@mail.example`)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your application' })).toBeVisible()
  let link: string | undefined
  await expect
    .poll(async () => (link = await linkSentTo(page, phone, /\/my-application\/[\w-]+/)), { message: `a link sent to ${phone}` })
    .toBeTruthy()
  await page.goto(link ?? '')
  await expect(page.getByText(`${first}, your application arrived.`, { exact: false })).toBeVisible()
  return page
}
