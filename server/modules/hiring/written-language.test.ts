import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { pro, skill } from '../../test/cast.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { openLocation } from '../../test/open-place.ts'
import { trial } from './answering/test-link.ts'

const { crew, place, admin } = await openLocation()
await pro(crew)
const skill_id = (await skill(crew)).id
const page = async (url: string) => (await crew.app.inject({ url, headers: { 'accept-language': 'es' } })).body
const jobPage = async (description: string, questions: string[] = []) => {
  const asked = questions.map((text) => ({ text, kind: 'TEXT' }))
  return page(`/jobs/${(await openJobPosting(crew, place, { skill_id, description, questions: asked })).id}`)
}

it('The page of a job says in which language the business wrote, where that is known', async () => {
  const body = await jobPage('You cook and we wash the dishes.', ['¿Dónde cocinaste antes?'])
  expect(body).toContain('<html lang="es">')
  expect(body).toContain('<p class="lines" dir="auto" lang="en">You cook and')
  expect(body).toContain('<span lang="es">¿Dónde cocinaste antes?</span>')
  expect(await jobPage('Plancha')).toContain('<p class="lines" dir="auto">Plancha')
})

it('The page of a paid trial does so of its instructions', async () => {
  const ada = await trial(crew, crew.as(admin.id), { posting: await openJobPosting(crew, place, { skill_id }) })
  await crew.sql(sql`update interviews set instructions = 'Use the side door and ask for the chef' where id = ${ada.id}`)
  expect(await page(ada.url)).toMatch(/<span lang="en">[^<]*Use the side door/)
})
