import { kindsOf } from './kind.ts'

const words = {
  label: 'New messages in a chat',
  en: ['New messages in a chat', '{skill} at {location}, {when}.'],
  es: ['Mensajes nuevos en un chat', '{skill} en {location}, {when}.'],
} as const

/** That something was written, and never what: one notification from the first unread message until the person has read. */
export const kindsForChats = {
  'chat.for_pro': kindsOf('pro')('user', 'in_app push', 'usual', { link: '/inbox/chat/{channel_id}', ...words }),
  'chat.for_manager': kindsOf('manager')('user', 'in_app push', 'usual', {
    link: '/locations/{location_id}/inbox/chat/{channel_id}',
    ...words,
  }),
} as const
