import { Module } from '@nestjs/common';
import { ContactModule } from '@app/domain/contact/contact.module.js';
import { ContactController } from './contact.controller.js';

@Module({ imports: [ContactModule], controllers: [ContactController] })
export class ContactHttpModule {}
