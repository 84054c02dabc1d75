import type { DetailPart, FirstStep } from '@crewcall/contract/rules/first-steps.ts'
import { IconBuildingStore, IconCalendarPlus, IconCreditCard, IconUsersGroup, IconUsersPlus, type Icon } from '@tabler/icons-react'
import type { Sentence } from '../../lib/i18n.ts'

type Action = {
  label: Sentence
  to:
    | '/locations/$locationId/info'
    | '/locations/$locationId/billing'
    | '/locations/$locationId/gigs-add'
    | '/locations/$locationId/teams'
    | '/locations/$locationId/connect/network/imports'
    | '/locations/$locationId/connect/network/invites'
}

/** How each of the first steps reads, and the screens where it is done. */
export const wordsOfStep: Record<FirstStep, { icon: Icon; title: Sentence; text: Sentence; actions: readonly Action[] }> = {
  DETAILS: {
    icon: IconBuildingStore,
    title: 'Location details',
    text: 'Where pros arrive, and whom they call.',
    actions: [{ label: 'Complete the details', to: '/locations/$locationId/info' }],
  },
  PAYMENT: {
    icon: IconCreditCard,
    title: 'Payment method',
    text: 'Shifts are published only once you can pay for them.',
    actions: [{ label: 'Add a payment method', to: '/locations/$locationId/billing' }],
  },
  SHIFT: {
    icon: IconCalendarPlus,
    title: 'First shift',
    text: 'What you need, when, and for which wage.',
    actions: [{ label: 'Post the first one', to: '/locations/$locationId/gigs-add' }],
  },
  TEAM: {
    icon: IconUsersGroup,
    title: 'Team',
    text: 'Somebody else who can manage while you are away.',
    actions: [{ label: 'Invite a colleague', to: '/locations/$locationId/teams' }],
  },
  PEOPLE: {
    icon: IconUsersPlus,
    title: 'People you know',
    text: 'Bring those who already work with you into your network.',
    actions: [
      { label: 'Import people', to: '/locations/$locationId/connect/network/imports' },
      { label: 'Invite by text', to: '/locations/$locationId/connect/network/invites' },
    ],
  },
}

export const wordsOfPart: Record<DetailPart, Sentence> = {
  PIN: 'Missing: the pin on your entrance.',
  PHONE: 'Missing: the phone of the location.',
  DUTY: 'Missing: a manager on duty, whom pros call on arrival.',
}
