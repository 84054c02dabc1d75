import { kindsOf } from './kind.ts'

const [forPro, forManager] = [kindsOf('pro'), kindsOf('manager')]
const en = ['New messages in a chat', '{skill} at {location}, {when}.'] as const
const es = ['Mensajes nuevos en un chat', '{skill} en {location}, {when}.'] as const

/** That something was written, and never what: one notification from the first unread message until the person has read. */
export const kindsForChats = {
  'chat.for_pro': forPro('user', 'in_app push', 'usual', {
    link: '/inbox/chat/{channel_id}',
    label: 'New messages in a chat',
    en,
    es,
  }),
  'chat.for_manager': forManager('user', 'in_app push', 'usual', {
    link: '/locations/{location_id}/inbox/chat/{channel_id}',
    label: 'New messages in a chat',
    en,
    es,
  }),
} as const
