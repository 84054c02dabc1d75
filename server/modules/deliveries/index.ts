import type { Module } from '../../platform/module.ts'

export { giveUp, noteTry, queueMessage, settleMessage, takeUp } from './messages.ts'
export type { Delivery } from './messages.ts'

/**
 * Texts and mails on their way: the rows, and the steps they take. What is said to whom, and when it is tried, is the business of those
 * to the right: codes of `identity`, everything else of `notifications`.
 */
export const module: Module = { name: 'deliveries', routes: [] }
