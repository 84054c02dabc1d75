import type { Person } from './people.ts'

/** The managers and the platform admin of the seed data. */
export const managers = [
  {
    key: 'maya',
    first_name: 'Maya',
    last_name: 'Torres',
    phone_number: '+18435550101',
    email: 'maya@palmetto.example',
    app_mode: 'STAFFER',
  },
  {
    key: 'dan',
    first_name: 'Dan',
    last_name: 'Whitfield',
    phone_number: '+18435550102',
    email: 'dan@palmetto.example',
    app_mode: 'STAFFER',
  },
  {
    key: 'olivia',
    first_name: 'Olivia',
    last_name: 'Park',
    phone_number: '+18435550103',
    email: 'olivia@palmetto.example',
    app_mode: 'STAFFER',
  },
  {
    key: 'ruth',
    first_name: 'Ruth',
    last_name: 'Delgado',
    phone_number: '+16025550104',
    email: 'ruth@coppercanyon.example',
    app_mode: 'STAFFER',
  },
  { key: 'ben', first_name: 'Ben', last_name: 'Okafor', phone_number: '+16155550105', email: 'ben@ridgeline.example', app_mode: 'STAFFER' },
  { key: 'gwen', first_name: 'Gwen', last_name: 'Abara', phone_number: '+18435550106', email: 'gwen@abara.example', app_mode: 'STAFFER' },
  {
    key: 'sam',
    first_name: 'Sam',
    last_name: 'Reed',
    phone_number: '+12025550100',
    email: 'sam@crewcall.example',
    app_mode: 'STAFFER',
    is_gigpro_admin: true,
  },
] as const satisfies readonly Person[]

export type ManagerKey = (typeof managers)[number]['key']
