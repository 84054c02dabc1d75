import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { platformAdmin, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { appealsOf } from './appeals.ts'
import { checksOf } from './checks.ts'
import { idOf } from './id-of.ts'
import { failedJobOf } from './platform.ts'
import type { Request } from './requests.ts'
import type { World } from './world.ts'

/** What the platform and pros themselves keep about pros. */
export async function prosOf(crew: Crew, now: Date, boss: number, worker: Tables['pros'], done: Tables['applications']) {
  const certification = await row(crew, 'certifications', { name: `Food handler ${boss}` })
  const request = await row(crew, 'certification_requests', {
    pro_id: done.pro_id,
    certification_id: certification.id,
    uploaded_by: worker.user_id,
    expiration_date: '2031-05-01',
  })
  const people = { freePro: await pro(crew), unverified: await pro(crew, { verified_at: null, verification_submitted_at: now }) }
  return {
    ...people,
    ...(await appealsOf(crew, now, boss)),
    ...(await checksOf(crew, { marker: String(boss), now, ...people })),
    certificationId: certification.id,
    certificationRequestId: request.id,
    historyId: await idOf(
      row(crew, 'pro_work_history', { pro_id: worker.id, business_name: 'B', position: 'P', start_date: '2020-01-01' }),
    ),
    suspensionId: await idOf(
      row(crew, 'pro_suspensions', {
        pro_id: (await pro(crew)).id,
        reason_code: 'CONDUCT',
        source: 'ADMIN',
        starts: new Date(now.getTime() - 60_000),
      }),
    ),
    alarmId: await idOf(row(crew, 'alarms', { kind: 'job_failed', detail: { job: 'x.y' } })),
    failedJobId: await failedJobOf(crew, worker.id),
    otherAdmin: await platformAdmin(crew),
  }
}

/** Valid calls of and about pros. */
export function proRequests({ skillId, historyId, newcomer, certificationId, media, worker, place }: World): Record<string, Request> {
  const history = { business_name: 'Old Mill', position: 'Cook', start_date: '2021-01-01' }
  return {
    addWorkHistory: { body: history },
    editWorkHistory: { params: { id: historyId }, body: history },
    removeWorkHistory: { params: { id: historyId } },
    getOwnProfile: {},
    getStanding: {},
    refreshPayoutAccount: { body: {} },
    startPayoutAccount: { body: {} },
    signUpPro: {
      self: newcomer.id,
      body: {
        first_name: 'Ada',
        last_name: 'Byron',
        email: null,
        address_line_1: '1 King St',
        city: 'Charleston',
        state_code: 'SC',
        zip_code: '29401',
        skill_ids: [skillId],
        accepts_terms: true,
      },
    },
    updateOwnProfile: { body: { bio: 'Cook' } },
    updatePreferences: {
      body: {
        pro_contractor_type: [],
        skills: [{ id: skillId, years: 2 }],
        days_of_week: ['MONDAY'],
        time_blocks: ['MORNING'],
        hours_per_week: 'UNDER_10',
        max_distance_miles: 20,
      },
    },
    listOwnCertifications: {},
    requestCertification: { body: { certification_id: certificationId, attachment_id: media.id, does_not_expire: true } },
    rotateCalendarLink: {},
    listEarnings: {},
    listEarningWeeks: {},
    getEarningWeek: { params: { day: '2026-03-10' } },
    listEarningYears: {},
    printYear: { params: { year: '2026' } },
    exportYear: { params: { year: '2026' } },
    listOwnApplications: {},
    findGigs: {},
    findVisitorGigs: { query: { postal_code: '29401' } },
    getClock: {},
    getProStart: { query: { screen: 'home' } },
    addNote: { params: { id: worker.user_id }, body: { note: 'Good with a knife', location_id: place.id } },
    listNotes: { params: { id: worker.user_id } },
  }
}
