import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondStepController } from './second-step.controller.js';

@Module({ imports: [AccountsModule], controllers: [SecondFactorController, SecondStepController] })
export class SecondFactorHttpModule {}
