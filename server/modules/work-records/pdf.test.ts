import { defaultBranding } from '@crewcall/contract/branding.ts'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { noteBranding } from '../../platform/brand.ts'
import { printedIn } from '../../test/printed.ts'
import type { ReadCredential } from './credential.ts'
import { printRecord } from './pdf.ts'

afterEach(() => noteBranding(defaultBranding))

const name = 'Wilhelmina Wojciechowska-Montgomery'
const figures: ReadCredential['figures'] = {
  name,
  verified: true,
  shifts: 2,
  minutes: 530,
  first_day: '2026-03-10',
  last_day: '2026-03-11',
  rating: null,
  positions: [],
  places: null,
  listed: [],
}

async function printedName(named = name): Promise<string[]> {
  const record = {
    public_id: '',
    figures: { ...figures, name: named },
    made_at: '2026-05-01T12:00:00Z',
    expires_at: '2026-05-31T12:00:00Z',
  }
  const where = { page: 'https://town.example/record/1', checker: 'https://town.example/check' }
  const pdf = await printRecord(record, { locale: 'en', now: new Date(record.made_at), ...where })
  return printedIn(pdf).flatMap(({ font, text }) => (font === 'bold 22' ? [text.trim()] : []))
}

it('A long name is printed beside the logo and not under it', async () => {
  expect(await printedName()).toEqual([name])
  const logo = await sharp({ create: { width: 180, height: 30, channels: 4, background: '#aa3300' } })
    .png()
    .toBuffer()
  noteBranding(defaultBranding, logo)
  expect(await printedName()).toEqual(['Wilhelmina', 'Wojciechowska-', 'Montgomery'])
})

it.each(['Nguyễn Thị Minh Khai', 'Łukasz Żółć', 'Дмитрий Шевченко'])('The name %s is printed in bold', async (named) => {
  expect(await printedName(named)).toEqual([named])
})
