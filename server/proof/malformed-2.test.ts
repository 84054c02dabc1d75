import { describeStorm } from './storm.ts'

describeStorm(2)
