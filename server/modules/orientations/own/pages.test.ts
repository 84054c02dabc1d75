import { linkToOrientation, saveOrientation } from '@crewcall/contract/orientations.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { exampleOrientation } from '../test-orientation.ts'
import { addressOf, liveLink } from './link.ts'

const { crew } = await openLocation()

/** The page of a selected pro’s link. */
async function opened(steps = exampleOrientation({}).steps) {
  const place = await payingLocation(crew, { name: 'Pier 9 <Bar>' })
  const boss = await manager(crew, place)
  const body = { ...exampleOrientation({ name: 'First <day>' }), steps }
  const { id } = (await crew.as(boss.id).call(saveOrientation, { params: { id: place.id }, body })).data
  const [worker, shift] = [await pro(crew), await gig(crew, place)]
  const asked = await application(crew, shift, worker, 'SELECTED')
  const { link } = await crew.system((ctx) => liveLink(ctx, { organization_id: place.organization_id, id }, worker.id))
  const url = new URL(addressOf(crew.around, link)).pathname
  return { url, asked, boss, place, worker, link }
}
const get = (url: string, headers: Record<string, string> = {}) => crew.app.inject({ url, headers })
const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  crew.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

describe('the page of an orientation', () => {
  it('leads step by step to the shift, without scripts, and tells its address to nobody', async () => {
    const { url, asked } = await opened()
    const first = await get(url)
    expect(first.statusCode).toBe(200)
    for (const part of ['First &lt;day&gt;', 'Pier 9 &lt;Bar&gt;', 'Step 1 of 3', 'Black shoes.\nNo phones'])
      expect(first.body).toContain(part)
    expect(first.headers['referrer-policy']).toBe('no-referrer')
    expect(first.body).not.toMatch(/<script|\son\w+=/i)
    expect((await press(url, { version: '1', position: '1' })).statusCode).toBe(303)
    expect((await get(url)).body).toContain('Where do you come in?')
    const wrong = await press(url, { version: '1', position: '2', choice: '0' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('This is not the right answer')
    expect(wrong.body).toMatch(/value="0" required checked/)
    await press(url, { version: '1', position: '2', choice: '1' })
    await press(url, { version: '1', position: '3', confirmed: 'on' })
    const done = (await get(url)).body
    for (const part of ['Orientation completed', `/pro/applications/${asked.id}`, 'Confirm the shift']) expect(done).toContain(part)
    expect((await get(`${url}?step=1`)).body).toContain('Black shoes.')
    expect((await get(`${url}?step=2`)).body).toContain('<h2><bdi>Where do you come in?</bdi></h2>')
    expect((await get(`${url}?step=3`)).body).toContain('<h2><bdi lang="en">I have read the house rules</bdi></h2>')
  })

  it('says in which language the location wrote, where that is known', async () => {
    const { url } = await opened([{ kind: 'READ', title: 'House rules', text: 'Wear black shoes and bring your knife.' }])
    const { body } = await get(url, { 'accept-language': 'es' })
    expect(body).toContain('<bdi lang="en">Wear black shoes')
    expect(body).toContain('<bdi>House rules</bdi>')
  })

  it('shows its steps in Spanish, and does nothing for another site', async () => {
    const { url } = await opened()
    expect((await get(url, { 'accept-language': 'es-MX' })).body).toContain('Paso 1 de 3')
    expect((await press(url, { version: '1', position: '1' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await get(url)).body).toContain('Step 1 of 3')
  })

  it('opens a video and a file where they are, and names the host first', async () => {
    const { place, boss } = await opened()
    const media = await row(crew, 'media', {
      owner_user_id: boss.id,
      organization_id: place.organization_id,
      purpose: 'ATTACHMENT',
      name: 'Kitchen plan',
      media_type: 'image/png',
      bytes: 10,
      storage_key: `plan-${boss.id}`,
      status: 'available',
      created_ts: await crew.clock.now(),
    })
    const video = await opened([{ kind: 'WATCH', title: 'The kitchen', video_url: 'https://video.example/kitchen?t=1' }])
    expect((await get(video.url)).body).toContain('Open the video at video.example')
    expect((await get(`${video.url}/steps/1/open`)).headers['location']).toBe('https://video.example/kitchen?t=1')
    const body = { ...exampleOrientation({}), steps: [{ kind: 'WATCH' as const, title: 'The kitchen', media_id: media.id }] }
    const { status, data } = await crew.as(boss.id).call(saveOrientation, { params: { id: place.id }, body })
    expect(status).toBe(200)
    expect(data.steps[0]?.file?.name).toBe('Kitchen plan')
    const worker = await pro(crew)
    const { link } = await crew.system((ctx) => liveLink(ctx, { organization_id: place.organization_id, id: data.id }, worker.id))
    const url = new URL(addressOf(crew.around, link)).pathname
    expect((await get(url)).body).toContain('Kitchen plan')
    expect((await get(`${url}/steps/1/open`)).headers['location']).toMatch(/\/api\/media\/.+signature=/)
    expect((await get(`${url}/steps/2/open`)).statusCode).toBe(404)
  })

  it('says what to do with a link that is unknown, incomplete or expired', async () => {
    const { url, worker } = await opened()
    for (const wrong of ['/orientation', '/orientation/abc', `/orientation/${'a'.repeat(43)}`]) {
      const { statusCode, body } = await get(wrong)
      expect([wrong, statusCode >= 400, body.includes('Do the orientation')]).toEqual([wrong, true, true])
    }
    await crew.sql(sql`update orientation_links set expires_at = created_ts where pro_id = ${worker.id}`)
    const { statusCode, body } = await get(url)
    expect([statusCode, body.includes('This link has expired')]).toEqual([410, true])
  })

  it('shows neither steps nor files once the orientation is off, or its pro blocked at the location, and says so kindly', async () => {
    const video = [{ kind: 'WATCH' as const, title: 'The kitchen', video_url: 'https://video.example/kitchen' }]
    const [off, blocked] = [await opened(video), await opened(video)]
    await crew.as(off.boss.id).call(saveOrientation, {
      params: { id: off.place.id },
      body: { ...exampleOrientation({ is_on: false }), steps: video },
    })
    const { organization_id, id: location_id } = blocked.place
    const block = { organization_id, location_id, pro_id: blocked.worker.id, created_by: blocked.boss.id, feedback: '' }
    const { id } = await row(crew, 'pro_blocks', { ...block, reason: 'OTHER', created_ts: await crew.clock.now() })
    for (const { url } of [off, blocked]) {
      for (const gone of [await get(url), await get(`${url}/steps/1/open`), await press(url, { version: '1', position: '1' })]) {
        expect([gone.statusCode, gone.body.includes('This orientation is closed')]).toEqual([410, true])
        expect(gone.body).not.toMatch(/kitchen|blocked/)
      }
      expect((await get(url, { 'accept-language': 'es' })).body).toContain('Esta orientación está cerrada')
    }
    const own = () => crew.as(blocked.worker.user_id).call(linkToOrientation, { params: { locationId: location_id } })
    expect((await own()).status).toBe(404)
    await crew.sql(sql`update pro_blocks set lifted_at = created_ts, lifted_by = created_by where id = ${id}`)
    expect([(await get(blocked.url)).statusCode, (await own()).status]).toEqual([200, 200])
  })

  it('has one link, however many ask for it at the same moment', async () => {
    const { place, link } = await opened()
    const worker = await pro(crew)
    const of = { organization_id: place.organization_id, id: link.orientation_id }
    const made = await Promise.all(Array.from({ length: 6 }, () => crew.system((ctx) => liveLink(ctx, of, worker.id))))
    expect(new Set(made.map((one) => one.link.token_hash)).size).toBe(1)
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  })
})
