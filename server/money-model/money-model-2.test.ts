import { describeModel } from './model.ts'

describeModel(2)
