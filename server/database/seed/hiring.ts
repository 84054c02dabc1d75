import { addCandidateNote, messageCandidates, takeCandidateStep } from '@crewcall/contract/job-candidates.ts'
import { makeJobOffer } from '@crewcall/contract/job-offers.ts'
import { addJobPosting, archiveJobPosting, fillJobPosting, inviteToApply } from '@crewcall/contract/job-postings.ts'
import { actOnMyApplication, applyForJob, openJob, openMyApplication } from '@crewcall/contract/public-jobs.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { tokenOfSeed } from '../../platform/secret-link.ts'
import { onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import type { Materials } from './materials.ts'
import { seedPros } from './people.ts'
import { addTrial } from './trials.ts'

type Key = 'bartender' | 'cook' | 'host' | 'dishwasher' | 'rooms' | 'grill'
type Person = {
  first_name: string
  last_name: string
  day: number
  job: Key
  answers?: string[]
  /** Of a pro who has an account. */ account?: Reach
}
type Reach = { phone_number: string; email: string }
type Job = {
  name: string
  position: string
  wage: number
  description: string
  day: number
  questions?: readonly string[]
  kind?: 'Part-time position' | 'Temporary position'
  /** How much experience it asks for, from 1. */
  rank?: number
  external_application_link?: string
}

const jobs: Record<Key, Job> = {
  bartender: {
    name: 'Bartender, Thursday to Sunday',
    position: 'Bartender',
    wage: 26,
    day: -9,
    description:
      'You run the bar with one other person, from the first guest to the last.\n\nFour evenings a week, tips are shared by hours. We eat together at four.',
    questions: ['Can you work Friday and Saturday nights?'],
  },
  cook: {
    name: 'Line cook, mornings',
    position: 'Line Cook',
    wage: 23.5,
    day: -5,
    description: 'Breakfast and brunch, five mornings a week. You know your eggs; we show you the rest.',
  },
  host: { name: 'Host', position: 'Host', wage: 18, day: -40, description: 'You know every table and every name after two weeks.' },
  dishwasher: {
    name: 'Dishwasher, weekends',
    position: 'Dishwasher',
    wage: 17,
    day: -70,
    description: 'Two doubles a week, meals included.',
    kind: 'Temporary position',
    rank: 1,
    external_application_link: 'https://careers.palmetto.example/dishwasher',
  },
  rooms: {
    name: 'Room attendant',
    position: 'Housekeeping',
    wage: 19,
    day: -10,
    description: 'Fourteen rooms a day, in a team of two. Every other weekend is free.',
  },
  grill: {
    name: 'Grill cook, lunch',
    position: 'Line Cook',
    wage: 21,
    day: -9,
    description: 'Mesquite grill, five lunches a week. You are home by five.',
  },
}

const people: readonly Person[] = [
  { first_name: 'Nora', last_name: 'Whitfield', day: -8, job: 'bartender', answers: ['YES'] },
  { first_name: 'Caleb', last_name: 'Drayton', day: -7, job: 'bartender', answers: ['YES'] },
  { first_name: 'Imani', last_name: 'Brooks', day: -6, job: 'bartender', answers: ['YES'] },
  { first_name: 'Teo', last_name: 'Salazar', day: -5, job: 'bartender', answers: ['NO'] },
  { first_name: 'June', last_name: 'Pinckney', day: -3, job: 'bartender', answers: ['YES'] },
  { first_name: 'Ravi', last_name: 'Menon', day: -2, job: 'bartender', answers: ['YES'] },
  { first_name: 'Sofia', last_name: 'Lindqvist', day: -1, job: 'bartender', answers: ['YES'] },
  { first_name: 'Hank', last_name: 'Mercer', day: -4, job: 'cook' },
  { first_name: 'Lucía', last_name: 'Ferrer', day: -2, job: 'cook' },
  { first_name: 'Opal', last_name: 'Greer', day: -38, job: 'host' },
  { first_name: 'Iris', last_name: 'Fontaine', day: -9, job: 'rooms' },
  { first_name: 'Dale', last_name: 'Ortega', day: -8, job: 'grill' },
  { first_name: 'Wren', last_name: 'Castillo', day: -7, job: 'grill' },
  { first_name: 'Eli', last_name: 'Navarro', day: -2, job: 'grill', account: seedPros.find(({ key }) => key === 'eli') },
]

/** How a person of the list is reached. */
function reachOf({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>, index: number) {
  const email = `${first_name.toLowerCase().replace('í', 'i')}.${last_name.toLowerCase()}@mail.example`
  return { phone_number: `+1843555${2600 + index}`, email }
}

/** Jobs in every state, the people who applied, at every stage, and their paid trials. */
export function addHiring({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const at = (key: string) => (key === 'grill' ? locations.canyon : key === 'rooms' ? locations.harborview : locations.palmetto)
  const ids = new Map<string, number>()
  const idOf = (key: string) => ids.get(key) ?? 0
  for (const [
    key,
    { day, position, name, wage, description, questions = [], kind = 'Part-time position', rank = 2, external_application_link = null },
  ] of Object.entries(jobs))
    script.add(onDay(clock, day, '10:00'), async () => {
      const choices = await director.write((tx) =>
        tx.one<{ type: number; level: number }>(sql`
          select (select id from pro_contractor_types where name = ${kind}) as type, (select id from experience_levels where rank = ${rank}) as level`),
      )
      const posted = await director.as(key === 'grill' ? staff.ruth : staff.maya, addJobPosting, {
        body: {
          location_id: at(key).id,
          name,
          wage,
          description,
          skill_id: skillId(skills, position),
          job_type_id: choices.type,
          experience_level_id: choices.level,
          external_application_link,
          questions: questions.map((text) => ({ text, kind: 'YES_NO' as const })),
        },
      })
      ids.set(key, posted.id)
    })
  people.forEach(({ day, job, answers = [], first_name, last_name, account }, index) =>
    script.add(onDay(clock, day, '13:20'), async () => {
      const { phone_number, email } = account ?? reachOf({ first_name, last_name }, index)
      const { job: opened } = await director.visit(openJob, { params: { id: idOf(job) } })
      const body = { first_name, last_name, phone_number, email, answers, questions_read: opened?.questions_read ?? '' }
      await director.visit(applyForJob, { params: { id: idOf(job) }, body })
      const [row] = await director.write((tx) =>
        tx.rows<{ id: number }>(sql`select id from job_candidates where posting_id = ${idOf(job)} and phone_number = ${phone_number}`),
      )
      ids.set(last_name, row?.id ?? 0)
    }),
  )
  const step = (day: number, job: Key, names: string[], body: { step: 'interview' | 'hire' | 'pass'; message?: string }) =>
    script.add(onDay(clock, day, '15:00'), () =>
      director.as(staff.maya, takeCandidateStep, { params: { id: idOf(job) }, body: { candidate_ids: names.map(idOf), ...body } }),
    )
  step(-6, 'bartender', ['Whitfield', 'Drayton'], {
    step: 'interview',
    message: 'Thank you for applying. Can you come by on Tuesday at three?',
  })
  step(-4, 'bartender', ['Salazar'], { step: 'pass' })
  step(-1, 'bartender', ['Whitfield'], { step: 'hire', message: 'Welcome! Your first evening is Thursday.' })
  step(-36, 'host', ['Greer'], { step: 'hire' })
  script.add(onDay(clock, -35, '15:30'), () => director.as(staff.maya, fillJobPosting, { params: { id: idOf('host') } }))
  script.add(onDay(clock, -30, '15:30'), () => director.as(staff.maya, archiveJobPosting, { params: { id: idOf('dishwasher') } }))
  script.add(onDay(clock, -5, '15:30'), async () => {
    await director.as(staff.maya, addCandidateNote, {
      params: { id: idOf('Drayton') },
      body: { note: 'Calm, knows the classics. Asked about Sundays.' },
    })
    await director.as(staff.maya, inviteToApply, { params: { id: idOf('bartender') }, body: { pro_ids: [crew.alex.proId] } })
  })
  script.add(onDay(clock, -2, '16:00'), async () => {
    await director.as(staff.maya, messageCandidates, {
      params: { id: idOf('bartender') },
      body: { text: 'We decide by the end of the week. Thank you for your patience.', candidate_ids: [idOf('Pinckney'), idOf('Brooks')] },
    })
    await director.visit(actOnMyApplication, {
      params: { token: await tokenOf(idOf('Brooks')) },
      body: { act: 'write', text: 'Thank you! I am free all week.' },
    })
    await director.visit(actOnMyApplication, { params: { token: await tokenOf(idOf('Pinckney')) }, body: { act: 'withdraw' } })
  })

  addTrials()

  function addTrials(): void {
    const personOf = (last_name: string) => {
      const found = people.findIndex((person) => person.last_name === last_name)
      const { first_name } = people[found] ?? { first_name: last_name }
      return { first_name, last_name, ...reachOf({ first_name, last_name }, found) }
    }
    const contact = { fullname: 'Olivia Park', phone_number: '843-555-0103' }
    const bar = { manager: staff.maya, location: locations.palmetto, contact, job: () => idOf('bartender'), wage: 20 }
    const trial = (plan: Omit<Parameters<typeof addTrial>[1], 'person'>, last_name: string) =>
      addTrial({ director, script, clock }, { ...plan, person: personOf(last_name) })
    trial(
      { ...bar, start: [-3, '16:00'], invited: [-5, '10:00'], answer: 'CONFIRM', paid: [-3, '20:00'], feedback: 'LIKELY_HIRE' },
      'Whitfield',
    )
    trial({ ...bar, start: [3, '16:00'], more: [1, 2], invited: [-1, '10:00'] }, 'Drayton')
    trial({ ...bar, start: [4, '16:00'], invited: [-1, '10:10'], answer: 'DECLINE' }, 'Brooks')
    trial({ ...bar, start: [-1, '16:00'], invited: [-2, '17:00'], answer: 'CONFIRM' }, 'Menon')
    trial({ ...bar, start: [2, '17:00'], more: [3], invited: [-1, '15:00'], answer: 'CONFIRM' }, 'Lindqvist')
    const cook = { ...bar, job: () => idOf('cook'), wage: 19 }
    trial({ ...cook, start: [-1, '08:00'], invited: [-2, '15:00'], answer: 'CONFIRM', paid: [-1, '12:00'] }, 'Ferrer')
    const house = { fullname: 'Maya Torres', phone_number: '843-555-0199' }
    const rooms = { manager: staff.maya, location: locations.harborview, contact: house, job: () => idOf('rooms'), wage: 18 }
    trial({ ...rooms, start: [-1, '09:00'], invited: [-4, '09:00'], answer: 'CONFIRM', paid: [-1, '13:00'] }, 'Fontaine')
    // The card of this location is declined; and later the payment service is busy at every try.
    const kitchen = { fullname: 'Ruth Delgado', phone_number: '602-555-0104' }
    const instructions = 'Come to the yard door, in long sleeves: the grill is hot.'
    const grill = { manager: staff.ruth, location: locations.canyon, contact: kitchen, job: () => idOf('grill'), wage: 18, instructions }
    trial({ ...grill, start: [-3, '13:00'], invited: [-6, '12:00'], answer: 'CONFIRM', paid: [-2, '12:00'] }, 'Ortega')
    trial({ ...grill, start: [-1, '13:00'], invited: [-5, '12:00'], answer: 'CONFIRM', paid: 'LATELY_IN_VAIN' }, 'Castillo')
  }

  offerTo(-3, 'Mercer', 'You made the best omelette of the year. Will you join us?')
  script.add(onDay(clock, -2, '09:10'), async () => {
    const { offer } = await director.visit(openMyApplication, { params: { token: await tokenOf(idOf('Mercer')) } })
    const body = { act: 'accept_offer' as const, offer_id: offer?.id ?? 0 }
    await director.visit(actOnMyApplication, { params: { token: await tokenOf(idOf('Mercer')) }, body })
  })
  offerTo(-1, 'Ferrer', 'We need two of you for the summer.')

  function offerTo(day: number, name: string, message: string): void {
    script.add(onDay(clock, day, '15:40'), () =>
      director.as(staff.maya, makeJobOffer, {
        params: { id: idOf(name) },
        body: { wage: jobs.cook.wage, employment: 'NETWORK', starts_on: dayOf(day + 10), answer_by: dayOf(day + 7), message },
      }),
    )
  }

  function dayOf(day: number): string {
    return addDays(clock.today, day)
  }

  async function tokenOf(candidateId: number): Promise<string> {
    const { token_seed } = await director.write((tx) =>
      tx.one<{ token_seed: string }>(sql`select token_seed from job_candidates where id = ${candidateId}`),
    )
    return tokenOfSeed(director.around, 'job candidate', token_seed)
  }
}
