import { Module } from '@nestjs/common';
import { OtpModule } from '@app/domain/otp/otp.module.js';
import { OtpController } from './otp.controller.js';

@Module({ imports: [OtpModule], controllers: [OtpController] })
export class OtpHttpModule {}
