import type { Crew } from '../../test/crew.ts'
import { row } from '../../test/build.ts'
import { skill } from '../../test/cast.ts'
import type { Request } from './requests.ts'

type Stage = { place: { id: number; organization_id: number }; boss: number; marker: string; now: Date }
type Imports = { importId: number; personId: number; scheduleImportId: number }

/** An import of a location, and somebody of it whom nobody invited. */
export async function importsOf(crew: Crew, { place, boss, marker, now }: Stage): Promise<{ imports: Imports }> {
  const ids = { organization_id: place.organization_id, location_id: place.id }
  const counts = { added_count: 1, present_count: 0, bad_count: 1 }
  const made = { source: 'DEPUTY', file_name: `People ${marker}.csv`, imported_by: boss, imported_at: now }
  const { id: import_id } = await row(crew, 'people_imports', { ...ids, ...counts, ...made })
  const person = await row(crew, 'imported_people', {
    ...ids,
    import_id,
    first_name: `Imported ${marker}`,
    last_name: marker,
    email: `imported.${marker.toLowerCase()}@example.com`,
    phone_number: '+18435550176',
    position: `Cook ${marker}`,
    created_ts: now,
  })
  const dates = { first_date: '2026-11-23', last_date: '2026-11-29' }
  const schedule = await row(crew, 'schedule_imports', { ...ids, ...counts, ...made, ...dates, file_name: `Week ${marker}.csv` })
  const skill_id = (await skill(crew)).id
  const times = { start_time: '2199-12-30T14:00:00Z', end_time: '2199-12-30T22:00:00Z' }
  const by = { created_by: boss, created_ts: now, last_updated_ts: now }
  const draft = await row(crew, 'draft_shifts', { ...ids, ...by, skill_id, ...times, removed_at: now })
  await row(crew, 'schedule_import_shifts', {
    organization_id: ids.organization_id,
    draft_id: draft.id,
    import_id: schedule.id,
    skill_id,
    ...times,
  })
  return { imports: { importId: import_id, personId: person.id, scheduleImportId: schedule.id } }
}

/** Valid calls about them. */
export function importRequests({ place, imports }: { place: { id: number }; imports: Imports }): Record<string, Request> {
  const params = { locationId: place.id }
  const text = 'First Name,Last Name,Phone\nNew,Person,843-555-0175'
  const shifts = 'Date,Start,End,Position,Employee\n2199-12-30,9a,5p,Line cook,New Person'
  return {
    previewPeopleImport: { params, body: { text } },
    importPeople: { params, body: { text, file_name: 'People.csv' } },
    listPeopleImports: { params },
    undoPeopleImport: { params: { ...params, id: imports.importId } },
    listImportedPeople: { params },
    inviteImportedPeople: { params, body: { people: [imports.personId] } },
    removeImportedPerson: { params: { ...params, id: imports.personId } },
    previewScheduleImport: { params, body: { text: shifts } },
    importSchedule: { params, body: { text: shifts, file_name: 'Week.csv' } },
    listScheduleImports: { params },
    undoScheduleImport: { params: { ...params, id: imports.scheduleImportId } },
  }
}
