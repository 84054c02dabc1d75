import { kindsOf } from './kind.ts'

const [forPro, forManager, forAnyone, platform] = [kindsOf('pro'), kindsOf('manager'), kindsOf('anyone'), kindsOf('platform')]
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
  'chat.from_support': forAnyone('user', 'in_app push', 'usual', {
    link: '/inbox/chat/{channel_id}',
    label: 'Support has answered',
    en: ['Support has answered', 'Read it in your inbox.'],
    es: ['Soporte te respondió', 'Léelo en tu bandeja de entrada.'],
  }),
  'support.waiting': platform('platform', 'in_app', 'usual', {
    link: '/admin/support',
    label: 'Somebody writes to support',
    en: ['Somebody wrote to support', 'They wait for an answer in the queue.'],
    es: ['Alguien escribió a soporte', 'Espera una respuesta en la cola.'],
  }),
} as const
