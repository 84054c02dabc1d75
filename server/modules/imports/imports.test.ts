import * as contract from '@crewcall/contract/people-imports.ts'
import { addNetworkInvite } from '@crewcall/contract/network-joining.ts'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { routes } from './routes.ts'

const { crew, place, admin } = await openLocation({ name: 'Harbor Room' })
const boss = crew.as(admin.id)
const params = { locationId: String(place.id) }
const at = { organization_id: place.organization_id, location_id: place.id }

const head = 'First Name,Last Name,Email Address,Mobile Phone Number,Employee Code,Positions'
const preview = (text: string, more = {}) => boss.call(contract.previewPeopleImport, { params, body: { text, ...more } })
const add = (text: string, more = {}) => boss.call(contract.importPeople, { params, body: { text, ...more } })
const undo = (id: number) => boss.call(contract.undoPeopleImport, { params: { ...params, id: String(id) } })
const roster = async (query = {}) => (await boss.call(contract.listImportedPeople, { params, query: { page_size: 500, ...query } })).data
const invite = (body: { people: number[] | null; import_id?: number }) => boss.call(contract.inviteImportedPeople, { params, body })
const invites = () =>
  crew.sql<{ phone_number: string }>(sql`select phone_number from network_invites where location_id = ${place.id} order by id`)
const stored = async () => {
  const [counts] = await crew.sql(sql`
    select (select count(*)::int from imported_people where location_id = ${place.id}) as people,
      (select count(*)::int from people_imports where location_id = ${place.id}) as imports,
      (select count(*)::int from network_invites where location_id = ${place.id}) as invites`)
  return counts
}
const proCalled = async (phone: string) => {
  const worker = await pro(crew)
  await crew.sql(sql`update users set phone_number = ${phone} where id = ${worker.user_id}`)
  return worker
}
afterEach(async () => {
  for (const table of ['imported_people', 'people_imports', 'network_invites', 'network_members'])
    await crew.sql({ text: `delete from ${table} where location_id = $1`, values: [place.id] })
})

describe('a sheet of people', () => {
  it.each([
    ['WHEN_I_WORK', head, ['FIRST_NAME', 'LAST_NAME', 'EMAIL', 'PHONE', null, 'POSITION']],
    [
      'DEPUTY',
      'First Name,Last Name,Preferred Name (Display Name),Mobile,Email,Main Location',
      ['FIRST_NAME', 'LAST_NAME', null, 'PHONE', 'EMAIL', null],
    ],
    [
      'SEVEN_SHIFTS',
      'First Name,Last Name,Email,Mobile Phone,Punch ID,Roles',
      ['FIRST_NAME', 'LAST_NAME', 'EMAIL', 'PHONE', null, 'POSITION'],
    ],
    ['CSV', 'Nombre completo;Teléfono;Correo electrónico;Puesto', ['NAME', 'PHONE', 'EMAIL', 'POSITION']],
    // Contacts of Google, as they are now and as they were; of Outlook; employees of ADP and Gusto.
    [
      'CSV',
      'First Name,Last Name,Nickname,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Organization Title',
      ['FIRST_NAME', 'LAST_NAME', null, null, 'EMAIL', null, null, 'PHONE', 'POSITION'],
    ],
    [
      'CSV',
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Title',
      [null, 'FIRST_NAME', 'LAST_NAME', null, 'EMAIL', null, 'PHONE', 'POSITION'],
    ],
    [
      'CSV',
      'Title,First Name,Last Name,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone,Job Title',
      [null, 'FIRST_NAME', 'LAST_NAME', 'EMAIL', null, null, null, 'PHONE', 'POSITION'],
    ],
    [
      'CSV',
      'Associate ID,Legal First Name,Legal Last Name,Preferred Name,Work Contact: Work Email,Personal Contact: Personal Email,Home Phone,Personal Contact: Personal Mobile,Job Title',
      [null, 'FIRST_NAME', 'LAST_NAME', null, null, 'EMAIL', null, 'PHONE', 'POSITION'],
    ],
    [
      'CSV',
      'First name,Last name,Work email,Personal email,Phone number,Department,Job title',
      ['FIRST_NAME', 'LAST_NAME', null, 'EMAIL', 'PHONE', null, 'POSITION'],
    ],
    ['CSV', 'Employee Name,Email Address,Contact Number,Title', ['NAME', 'EMAIL', 'PHONE', 'POSITION']],
  ])('of %s has its columns proposed', async (source, names, fields) => {
    const { data } = await preview(`${names}\nAna`)
    expect(data.source).toBe(source)
    expect(data.columns.map(({ field }) => field)).toEqual(fields)
  })

  it('says of each row whether it adds somebody, and why not', async () => {
    const member = await proCalled('+18435557001')
    await row(crew, 'network_members', { ...at, pro_id: member.id, source: 'ADDED' })
    const { data } = await preview(`${head}
Ana,Lopez,ANA@Example.com,843.555.7010,7,"Cook, Server"
,,nobody@example.com,,,
Ben,Stone,not an address,,,
Cleo,Ray,,555-12,,
Dan,Fox,,,,
Eve,Hill,ana@example.com,,,
Fay,Moss,,1 (843) 555-7010,,
Gus,Oak,,+1 843 555 7001,,
Hal,Elm,hal@example.com,,,Cook,Server
Ida,Ash,ida@example.com,,,`)
    expect(data.rows.map(({ line, outcome, reason }) => [line, outcome, reason?.code ?? null, reason?.values ?? null])).toEqual([
      [2, 'CREATE', null, null],
      [3, 'BAD', 'IMPORT_NO_NAME', {}],
      [4, 'BAD', 'IMPORT_EMAIL_UNREADABLE', { text: 'not an address' }],
      [5, 'BAD', 'IMPORT_PHONE_UNREADABLE', { text: '555-12' }],
      [6, 'BAD', 'IMPORT_NO_ADDRESS', {}],
      [7, 'BAD', 'IMPORT_ROW_TWICE', { line: 2 }],
      [8, 'BAD', 'IMPORT_ROW_TWICE', { line: 2 }],
      [9, 'PRESENT', 'IMPORT_ALREADY_MEMBER', {}],
      [10, 'BAD', 'IMPORT_ROW_TOO_LONG', {}],
      [11, 'CREATE', null, null],
    ])
    expect(data.rows[0]).toMatchObject({
      name: 'Ana Lopez',
      email: 'ana@example.com',
      phone_number: '+18435557010',
      position: 'Cook, Server',
    })
    expect(await stored()).toEqual({ people: 0, imports: 0, invites: 0 })
  })

  it('with phone numbers as spreadsheets and phones write them adds people by what can be read', async () => {
    const { data } = await preview(`Printed by the office,,
Name,Phone,Email
"O’Brien, Pat",8435552013.0,
Ann,'+18435552014,
Bea,"=""8435552015""",
Cem,\u202d(843) 555\u20112016\u202c,
Dov,#N/A,dov@example.com
Eva,(843) 555-2016 x12,eva@example.com
Flo,8435552017,none
Gil,843-555-2018 ::: 843-555-2019,gil@example.com ::: gil@work.example
Hal,#N/A,`)
    expect(data.rows.map(({ name, phone_number, email, outcome, reason }) => [name, phone_number, email, outcome, reason?.code])).toEqual([
      ['Pat O’Brien', '+18435552013', null, 'CREATE', undefined],
      ['Ann', '+18435552014', null, 'CREATE', undefined],
      ['Bea', '+18435552015', null, 'CREATE', undefined],
      ['Cem', '+18435552016', null, 'CREATE', undefined],
      ['Dov', null, 'dov@example.com', 'CREATE', 'IMPORT_PHONE_UNREADABLE'],
      ['Eva', null, 'eva@example.com', 'CREATE', 'IMPORT_PHONE_UNREADABLE'],
      ['Flo', '+18435552017', null, 'CREATE', 'IMPORT_EMAIL_UNREADABLE'],
      ['Gil', '+18435552018', 'gil@example.com', 'CREATE', undefined],
      ['Hal', null, null, 'BAD', 'IMPORT_PHONE_UNREADABLE'],
    ])
  })

  it('is read by other columns if somebody chooses them', async () => {
    const text = 'Who,Call\n"Lopez, Ana Maria",8435557020'
    expect((await preview(text)).data).toMatchObject({
      columns: [
        { name: 'Who', field: null },
        { name: 'Call', field: null },
      ],
      rows: [],
    })
    expect((await add(text)).error).toMatchObject({ code: 'invalid', reason: 'IMPORT_NEEDS_NAME' })
    const { data } = await preview(text, { columns: ['NAME', 'PHONE'] })
    expect(data.rows).toMatchObject([{ name: 'Ana Maria Lopez', phone_number: '+18435557020', outcome: 'CREATE' }])
    expect((await preview(text, { columns: ['NAME', 'NAME'] })).error).toMatchObject({ reason: 'IMPORT_COLUMN_TWICE' })
    expect((await preview(text, { columns: ['NAME'] })).error).toMatchObject({ reason: 'IMPORT_COLUMNS_DO_NOT_FIT' })
    expect((await preview('Name,Phone')).error).toMatchObject({ reason: 'IMPORT_EMPTY' })
  })

  it('whose quotation mark is never closed is refused with its line, and writes nothing', async () => {
    const text = 'Name,Phone\nAna Lopez,8435557020\n"Ben Stone,8435557021\nCleo Ray,8435557022'
    const why = { code: 'invalid', reason: 'SHEET_QUOTE_OPEN', values: { line: 3 } }
    expect((await preview(text)).error).toMatchObject(why)
    expect((await add(text)).error).toMatchObject(why)
    expect(await stored()).toEqual({ people: 0, imports: 0, invites: 0 })
  })

  it('of 5,000 rows with 37 bad ones adds 4,963 and names the others; again it changes nothing; undone, it removes who was never used', async () => {
    const bad = new Set(Array.from({ length: 37 }, (_, nth) => 100 + nth * 130))
    const rows = Array.from({ length: 5000 }, (_, nth) => {
      const phone = `843-${String(200 + Math.floor(nth / 8000))}-${String(2000 + nth)}`
      return `Pat${nth},Doe,${bad.has(nth) ? ',12' : `pat${nth}@example.com,${phone}`},${nth},Server`
    })
    const text = [head, ...rows].join('\r\n')
    const { data } = await add(text, { file_name: 'Employees.csv' })
    expect(data.added).toMatchObject({
      added_count: 4963,
      bad_count: 37,
      present_count: 0,
      source: 'WHEN_I_WORK',
      file_name: 'Employees.csv',
      to_invite_count: 4963,
    })
    expect(data.bad_rows).toEqual(
      [...bad].map((nth) => ({ line: nth + 2, reason: { code: 'IMPORT_PHONE_UNREADABLE', values: { text: '12' } } })),
    )
    expect(await stored()).toEqual({ people: 4963, imports: 1, invites: 0 })

    const again = await add(text, { file_name: 'Employees.csv' })
    expect(again.data).toMatchObject({ added: null, present_count: 4963, bad_rows: { length: 37 } })
    expect(await stored()).toEqual({ people: 4963, imports: 1, invites: 0 })

    const [ana, ben] = (await roster()).results
    await invite({ people: [ana?.id ?? 0] })
    const joined = await proCalled(ben?.phone_number ?? '')
    await row(crew, 'network_members', { ...at, pro_id: joined.id, source: 'INVITED' })
    const undone = await undo(data.added?.id ?? 0)
    expect(undone.data).toMatchObject({ removed_count: 4961, undo_until: null, to_invite_count: 0 })
    expect((await roster()).results.map(({ id, state }) => [id, state])).toEqual([
      [ana?.id, 'INVITED'],
      [ben?.id, 'MEMBER'],
    ])
    expect((await undo(data.added?.id ?? 0)).data).toEqual(undone.data)
  })

  it('that is imported twice at the same time adds everybody once', async () => {
    const text = `${head}\nLia,Twice,lia@example.com,843-446-2001,,\nMax,Twice,max@example.com,843-446-2002,,`
    const both = await Promise.all([add(text), add(text)])
    expect(both.map(({ data }) => data.added?.added_count ?? 0).toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(await roster()).toMatchObject({ count: 2 })
  })

  it('can be undone for a day', async () => {
    const { data } = await add(`${head}\nKim,Late,kim@example.com,,,`)
    const id = data.added?.id ?? 0
    await crew.sql(sql`update people_imports set imported_at = imported_at - interval '25 hours' where id = ${id}`)
    expect((await undo(id)).error).toMatchObject({ code: 'conflict', reason: 'IMPORT_IS_OLD' })
    expect(await roster()).toMatchObject({ count: 1 })
  })
})

it('previews of people and shifts are limited together, for each confirms the numbers and addresses it names', () => {
  const limited = routes.filter(({ limit }) => limit === 'sheet').map(({ endpoint }) => endpoint.name)
  expect(limited).toEqual(['previewPeopleImport', 'previewScheduleImport'])
})

describe('imported people', () => {
  it('are invited by text only when told, each once, and keep what stands in the way', async () => {
    const rows = Array.from({ length: 103 }, (_, nth) => `Nth${String(nth).padStart(3, '0')},Doe,,843-444-${2000 + nth},,`)
    const { data } = await add([head, ...rows, 'Mail,Only,mail.only@example.com,,,'].join('\n'))
    const import_id = data.added?.id ?? 0
    expect(data.added).toMatchObject({ added_count: 104, to_invite_count: 103 })
    await boss.call(addNetworkInvite, { params, body: { kind: 'PERSONAL', phone_number: '843-444-2000' } })
    expect((await roster({ state: 'INVITED' })).results).toMatchObject([{ name: 'Nth000 Doe' }])
    expect((await invite({ people: null, import_id })).data).toEqual({ invited_count: 100, left_count: 2 })
    expect((await invite({ people: null, import_id })).data).toEqual({ invited_count: 2, left_count: 0 })
    expect((await invite({ people: null, import_id })).data).toEqual({ invited_count: 0, left_count: 0 })
    const sent = (await invites()).map(({ phone_number }) => phone_number)
    expect(sent).toHaveLength(103)
    expect(new Set(sent).size).toBe(103)
    expect((await roster({ state: 'NOT_INVITED' })).results).toMatchObject([{ name: 'Mail Only', phone_number: null }])
  })

  it('are found by what they are called, and removed one by one', async () => {
    await add(`${head}\nZoe,Park,zoe@example.com,,,Host\nYan,Reed,,843-445-2001,,Cook`)
    const { results } = await roster({ search: 'ZOE@' })
    expect(results).toMatchObject([{ name: 'Zoe Park', position: 'Host', state: 'NOT_INVITED' }])
    const gone = { ...params, id: String(results[0]?.id) }
    expect((await boss.call(contract.removeImportedPerson, { params: gone })).status).toBe(204)
    expect((await boss.call(contract.removeImportedPerson, { params: gone })).error).toMatchObject({ code: 'not_found' })
    expect((await roster()).results).toMatchObject([{ name: 'Yan Reed' }])
  })
})
