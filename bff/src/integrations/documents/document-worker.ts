import { serve } from '../workers/serve.ts';
import { drawDocument } from './draw-document.ts';
import type { PrintedDocument } from './printed-document.ts';

serve<PrintedDocument, Uint8Array>(drawDocument);
