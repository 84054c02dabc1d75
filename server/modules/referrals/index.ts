import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './pay.ts'
import './review.ts'
import './settle.ts'
import { routes } from './routes.ts'

/** Referrals of pros and businesses, the promotions that reward them, and what is paid for them. */
export const module: Module = { name: 'referrals', routes }
