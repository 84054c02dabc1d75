import { describeModel } from './model.ts'

describeModel(1)
