/** What the report uses of linebreak, which comes without types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** Where the next line may begin; null at the end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
