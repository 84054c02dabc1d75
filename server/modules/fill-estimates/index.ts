import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './fit.ts'
import './predict.ts'

export { dueSql } from './fit.ts'
export { marketPaySql } from './market-pay.ts'
export { fillModelOf, fillPointOf } from './model.ts'
export type { PositionModel } from './model.ts'

/** How probable it is that an opening is filled, from how past shifts were, and how good these estimates were (ADR 86). */
export const module: Module = { name: 'fill-estimates', routes }
