import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, EDITORS, UuidSchema } from './parts.ts';

/** Ten-thousandths; see `Crop` of the domain. */
const side = (minimum: number) => Type.Integer({ minimum, maximum: 10_000 });
const LEAST = 100;

/** Turned clockwise first; the part is in ten-thousandths of the turned picture. */
const CropSchema = Type.Object(
  {
    turn: Type.Enum([0, 90, 180, 270]),
    left: side(0),
    top: side(0),
    width: side(LEAST),
    height: side(LEAST),
  },
  closed,
);

const ContentCropSchema = Type.Object({
  /** Absent: the photograph is shown in full. */
  crop: Type.Optional(CropSchema),
  /** Pixels of the upright original. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** The original, if browsers show it. */
  originalUrl: Type.Optional(Type.String()),
});
export type ContentCrop = Static<typeof ContentCropSchema>;

const params = Type.Object({ contentId: ContentIdSchema });

export const CROP_ENDPOINTS = defineEndpoints({
  'GET /contents/:contentId/crop': {
    summary: 'The part of a photograph that is shown and delivered.',
    ...EDITORS,
    params,
    response: inData(ContentCropSchema),
    errors: { E1071: 'no such photograph (404)' },
  },
  'PUT /contents/:contentId/crop': {
    summary:
      'Crops and turns a photograph: its pictures are made again and get new addresses. The original stays. All of it: no crop.',
    ...EDITORS,
    params,
    /** `lockId`: of the window that edits the content. */
    body: Type.Object({ crop: CropSchema, lockId: Type.Optional(UuidSchema) }, closed),
    errors: {
      E1071: 'no such photograph (404)',
      '400': 'not inside of the picture',
      E1042: 'another window edits it (409)',
      W0002: 'another user changed it at the same moment (409)',
      E0040: 'the original cannot be decoded',
    },
  },
});
