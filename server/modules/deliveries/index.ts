import type { Module } from '../../platform/module.ts'

import './forget-messages.ts'

export { eraseMessages, eraseMessagesTo } from './erase-person.ts'
export { giveUp, noteTries, putOff, queueMessage, queueMessages, settleMessages, takeUp } from './messages.ts'
export type { Delivery, NewMessage, Queued } from './messages.ts'

/**
 * Texts and mails being delivered: their rows and state changes. Content, recipients and retry times belong to later modules: sign-in codes
 * to `identity`, everything else to `notifications`.
 */
export const module: Module = { name: 'deliveries', routes: [] }
