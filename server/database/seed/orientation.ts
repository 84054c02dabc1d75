import { selectPros } from '@crewcall/contract/applications.ts'
import { doOrientationStep, linkToOrientation, saveOrientation } from '@crewcall/contract/orientations.ts'
import { onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import type { Materials } from './materials.ts'
import { addShift } from './worked-shift.ts'

const steps = [
  {
    kind: 'READ' as const,
    title: 'House rules',
    text: 'Black shoes with a closed toe, hair tied back, no phones on the line.\n\nWe eat together at half past four.',
  },
  {
    kind: 'WATCH' as const,
    title: 'The grill',
    text: 'Three minutes about the mesquite grill.',
    video_url: 'https://video.example/mesquite-grill',
  },
  { kind: 'QUIZ' as const, title: 'Which door do you use?', choices: ['The front door', 'The yard door', 'The bar'], right_choice: 1 },
  { kind: 'CONFIRM' as const, title: 'I have read the house rules and keep to them.' },
]

/** The orientation of Copper Canyon Grill: one pro completed it before a first shift, and one was selected and has not. */
export function addOrientation({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const { canyon } = locations
  script.add(onDay(clock, -5, '10:00'), () =>
    director.as(staff.ruth, saveOrientation, {
      params: { id: canyon.id },
      body: { name: 'Before your first shift', is_on: true, audiences: ['W2', 'FIRST_GIG'], steps },
    }),
  )
  script.add(onDay(clock, -4, '19:00'), async () => {
    const { url } = await director.as(crew.eli.userId, linkToOrientation, { params: { locationId: canyon.id } })
    const token = url.split('/').at(-1) ?? ''
    for (const [at, step] of steps.entries())
      await director.visit(doOrientationStep, {
        params: { token },
        body: { version: 1, position: at + 1, ...(step.kind === 'QUIZ' ? { choice: step.right_choice } : {}) },
      })
  })
  const repair = addShift(script, director, {
    location: canyon,
    managerId: staff.ruth,
    skillId: skillId(skills, 'Maintenance'),
    hours: 5,
    wage: 22,
    description: 'Light repairs in the kitchen and the yard: hinges, shelves, the back door.',
    start: onDay(clock, 5, '09:00'),
    posted_hours_before: 24 * 8,
    applicants: [crew.devon.userId],
    confirmed: 0,
    is_paid: false,
  })
  script.add(onDay(clock, -1, '11:00'), () =>
    director.as(staff.ruth, selectPros, { params: { gigId: repair.gigId }, body: { application_ids: [...repair.applications.values()] } }),
  )
}
