/** A field of the IPTC Photo Metadata Standard as stored and shown. */
export interface IptcField {
  readonly key: string;
  readonly label: string;
  /** ExifTool tags (family 1 group and name), XMP before IIM before others; empty for a field that is derived. */
  readonly tags: readonly string[];
  /** Bytes of a value in IIM, if IIM has the field. */
  readonly iimBytes?: number;
}

const field = (key: string, label: string, tags: string, iimBytes?: number): IptcField => ({
  key,
  label,
  tags: tags.split(' ').filter(Boolean),
  ...(iimBytes === undefined ? {} : { iimBytes }),
});

/** The parts of a structured place of the Extension. */
const place = (key: string, label: string, tag: string): IptcField[] =>
  [
    ['Sublocation', '', 'Sublocation'],
    ['City', 'の都市', 'City'],
    ['State', 'の都道府県・州', 'ProvinceState'],
    ['Country', 'の国', 'CountryName'],
    ['CountryCode', 'の国コード', 'CountryCode'],
    ['WorldRegion', 'の地域', 'WorldRegion'],
    ['Id', 'の識別子', 'LocationId'],
  ].map(([part, of, name]) => field(`${key}${part}`, `${label}${of}`, `XMP-iptcExt:${tag}${name}`));

/** Fields in display order. IPTC Core first, then the Extension and PLUS. */
export const IPTC_FIELDS: readonly IptcField[] = [
  // What it shows
  field('title', '件名', 'XMP-dc:Title IPTC:ObjectName PNG:Title IFD0:XPTitle', 64),
  field('headline', '見出し', 'XMP-photoshop:Headline IPTC:Headline', 256),
  field(
    'description',
    'キャプション',
    'XMP-dc:Description IPTC:Caption-Abstract IFD0:ImageDescription PNG:Description IFD0:XPComment PNG:Comment',
    2000,
  ),
  field('altText', '代替テキスト', 'XMP-iptcCore:AltTextAccessibility'),
  field('extendedDescription', '詳しい説明', 'XMP-iptcCore:ExtDescrAccessibility'),
  field('descriptionWriter', '説明記入者', 'XMP-photoshop:CaptionWriter IPTC:Writer-Editor', 32),
  field('keywords', 'キーワード', 'XMP-dc:Subject IPTC:Keywords IFD0:XPKeywords', 64),
  field('subjectCode', '主題コード', 'XMP-iptcCore:SubjectCode IPTC:SubjectReference', 236),
  field('scene', 'シーン', 'XMP-iptcCore:Scene'),
  field('intellectualGenre', 'ジャンル', 'XMP-iptcCore:IntellectualGenre IPTC:ObjectAttributeReference', 68),
  field('urgency', '至急度', 'XMP-photoshop:Urgency IPTC:Urgency', 1),
  field('category', 'カテゴリ', 'XMP-photoshop:Category IPTC:Category', 3),
  field(
    'supplementalCategories',
    'サブカテゴリ',
    'XMP-photoshop:SupplementalCategories IPTC:SupplementalCategories',
    32,
  ),
  // When and where
  field('dateCreated', '撮影日時', 'XMP-photoshop:DateCreated', 8),
  field('sublocation', '撮影場所', 'XMP-iptcCore:Location IPTC:Sub-location', 32),
  field('city', '都市', 'XMP-photoshop:City IPTC:City', 32),
  field('state', '都道府県・州', 'XMP-photoshop:State IPTC:Province-State', 32),
  field('country', '国', 'XMP-photoshop:Country IPTC:Country-PrimaryLocationName', 64),
  field('countryCode', '国コード', 'XMP-iptcCore:CountryCode IPTC:Country-PrimaryLocationCode', 3),
  // Where the receiver of the camera was; read from several tags.
  field('gpsPosition', 'GPSの位置（緯度, 経度）', ''),
  field('gpsCity', 'GPSによる都市', ''),
  field('gpsState', 'GPSによる都道府県・州', ''),
  field('gpsCountry', 'GPSによる国', ''),
  // Who made it
  field('creator', '撮影者・署名', 'XMP-dc:Creator IPTC:By-line IFD0:Artist PNG:Author IFD0:XPAuthor', 32),
  field('creatorJobTitle', '撮影者の肩書', 'XMP-photoshop:AuthorsPosition IPTC:By-lineTitle', 32),
  field('creatorAddress', '撮影者の住所', 'XMP-iptcCore:CreatorAddress'),
  field('creatorCity', '撮影者の市区町村', 'XMP-iptcCore:CreatorCity'),
  field('creatorRegion', '撮影者の都道府県・州', 'XMP-iptcCore:CreatorRegion'),
  field('creatorPostalCode', '撮影者の郵便番号', 'XMP-iptcCore:CreatorPostalCode'),
  field('creatorCountry', '撮影者の国', 'XMP-iptcCore:CreatorCountry'),
  field('creatorTelephone', '撮影者の電話番号', 'XMP-iptcCore:CreatorWorkTelephone'),
  field('creatorEmail', '撮影者のメールアドレス', 'XMP-iptcCore:CreatorWorkEmail'),
  field('creatorUrl', '撮影者のウェブサイト', 'XMP-iptcCore:CreatorWorkURL'),
  // Rights and handling
  field('credit', 'クレジット', 'XMP-photoshop:Credit IPTC:Credit', 32),
  field('source', '出典', 'XMP-photoshop:Source IPTC:Source', 32),
  field('copyright', '著作権表示', 'XMP-dc:Rights IPTC:CopyrightNotice IFD0:Copyright PNG:Copyright', 128),
  field('usageTerms', '利用条件', 'XMP-xmpRights:UsageTerms'),
  field('webStatement', '権利情報のURL', 'XMP-xmpRights:WebStatement'),
  field('instructions', '特記事項', 'XMP-photoshop:Instructions IPTC:SpecialInstructions', 256),
  field('jobId', '送信番号', 'XMP-photoshop:TransmissionReference IPTC:OriginalTransmissionReference', 32),
  field('releaseDate', '解禁日', 'IPTC:ReleaseDate', 8),
  field('releaseTime', '解禁時刻', 'IPTC:ReleaseTime', 11),
  field('expirationDate', '掲載期限', 'IPTC:ExpirationDate', 8),
  field('expirationTime', '掲載期限の時刻', 'IPTC:ExpirationTime', 11),
  field('rating', '評価', 'XMP-xmp:Rating'),
  // Extension: what and who is shown
  field('event', 'できごと', 'XMP-iptcExt:Event'),
  field('eventId', 'できごとの識別子', 'XMP-iptcExt:EventID'),
  field('genre', 'ジャンル（語彙）', 'XMP-iptcExt:GenreCvTermName XMP-iptcExt:GenreCvTermId'),
  field('about', '主題（語彙）', 'XMP-iptcExt:AboutCvTermName XMP-iptcExt:AboutCvTermId'),
  field('personsShown', '写っている人', 'XMP-iptcExt:PersonInImage'),
  field('personName', '人物名', 'XMP-iptcExt:PersonInImageName'),
  // Names of regions of the picture that no other field has.
  field('regionPersons', '領域に示された人', ''),
  field('personDescription', '人物の説明', 'XMP-iptcExt:PersonInImageDescription'),
  field('personId', '人物の識別子', 'XMP-iptcExt:PersonInImageId'),
  field('personCharacteristic', '人物の特徴', 'XMP-iptcExt:PersonInImageCvTermName'),
  field('organisationsShown', '写っている組織', 'XMP-iptcExt:OrganisationInImageName'),
  field('organisationCodes', '組織コード', 'XMP-iptcExt:OrganisationInImageCode'),
  field('productsShown', '写っている製品', 'XMP-iptcExt:ProductInImageName'),
  field('productDescription', '製品の説明', 'XMP-iptcExt:ProductInImageDescription'),
  field('productGtin', '製品の商品コード', 'XMP-iptcExt:ProductInImageGTIN'),
  // Extension: places
  ...place('locationShown', '写っている場所', 'LocationShown'),
  ...place('locationCreated', '撮影地', 'LocationCreated'),
  // Extension: works shown
  field('artworkTitle', '作品名', 'XMP-iptcExt:ArtworkTitle'),
  field('artworkCreator', '作品の作者', 'XMP-iptcExt:ArtworkCreator'),
  field('artworkCreatorId', '作品の作者の識別子', 'XMP-iptcExt:ArtworkCreatorID'),
  field('artworkDateCreated', '作品の制作日', 'XMP-iptcExt:ArtworkDateCreated'),
  field('artworkCircaDate', '作品の制作年代', 'XMP-iptcExt:ArtworkCircaDateCreated'),
  field('artworkStylePeriod', '作品の様式', 'XMP-iptcExt:ArtworkStylePeriod'),
  field('artworkContent', '作品の内容', 'XMP-iptcExt:ArtworkContentDescription'),
  field('artworkContribution', '作品への協力', 'XMP-iptcExt:ArtworkContributionDescription'),
  field('artworkPhysical', '作品の形状', 'XMP-iptcExt:ArtworkPhysicalDescription'),
  field('artworkCopyright', '作品の著作権表示', 'XMP-iptcExt:ArtworkCopyrightNotice'),
  field('artworkCopyrightOwner', '作品の著作権者', 'XMP-iptcExt:ArtworkCopyrightOwnerName'),
  field('artworkCopyrightOwnerId', '作品の著作権者の識別子', 'XMP-iptcExt:ArtworkCopyrightOwnerID'),
  field('artworkLicensor', '作品の許諾者', 'XMP-iptcExt:ArtworkLicensorName'),
  field('artworkLicensorId', '作品の許諾者の識別子', 'XMP-iptcExt:ArtworkLicensorID'),
  field('artworkSource', '作品の所蔵', 'XMP-iptcExt:ArtworkSource'),
  field('artworkInventoryNumber', '作品の所蔵番号', 'XMP-iptcExt:ArtworkSourceInventoryNo'),
  field('artworkInventoryUrl', '作品の所蔵先URL', 'XMP-iptcExt:ArtworkSourceInvURL'),
  // Extension: models and releases
  field('modelAge', 'モデルの年齢', 'XMP-iptcExt:ModelAge'),
  field('minorModelAge', '未成年モデルの年齢', 'XMP-plus:MinorModelAgeDisclosure'),
  field('modelInformation', 'モデルの追加情報', 'XMP-iptcExt:AdditionalModelInformation'),
  field('modelReleaseStatus', '肖像権の許諾', 'XMP-plus:ModelReleaseStatus'),
  field('modelReleaseId', '肖像権許諾の番号', 'XMP-plus:ModelReleaseID'),
  field('propertyReleaseStatus', '財産権の許諾', 'XMP-plus:PropertyReleaseStatus'),
  field('propertyReleaseId', '財産権許諾の番号', 'XMP-plus:PropertyReleaseID'),
  // Extension: rights holders and where the picture is registered
  field('copyrightOwner', '著作権者', 'XMP-plus:CopyrightOwnerName'),
  field('copyrightOwnerId', '著作権者の識別子', 'XMP-plus:CopyrightOwnerID'),
  field('imageCreator', '画像の作者', 'XMP-plus:ImageCreatorName'),
  field('imageCreatorId', '画像の作者の識別子', 'XMP-plus:ImageCreatorID'),
  field('imageCreatorImageId', '画像の作者の画像番号', 'XMP-plus:ImageCreatorImageID'),
  field('imageSupplier', '提供元', 'XMP-plus:ImageSupplierName'),
  field('imageSupplierId', '提供元の識別子', 'XMP-plus:ImageSupplierID'),
  field('imageSupplierImageId', '提供元の画像番号', 'XMP-plus:ImageSupplierImageID'),
  field('licensor', '許諾者', 'XMP-plus:LicensorName'),
  field('licensorId', '許諾者の識別子', 'XMP-plus:LicensorID'),
  field('licensorAddress', '許諾者の住所', 'XMP-plus:LicensorStreetAddress XMP-plus:LicensorExtendedAddress'),
  field('licensorCity', '許諾者の市区町村', 'XMP-plus:LicensorCity'),
  field('licensorRegion', '許諾者の都道府県・州', 'XMP-plus:LicensorRegion'),
  field('licensorPostalCode', '許諾者の郵便番号', 'XMP-plus:LicensorPostalCode'),
  field('licensorCountry', '許諾者の国', 'XMP-plus:LicensorCountry'),
  field('licensorTelephone', '許諾者の電話番号', 'XMP-plus:LicensorTelephone1 XMP-plus:LicensorTelephone2'),
  field('licensorEmail', '許諾者のメールアドレス', 'XMP-plus:LicensorEmail'),
  field('licensorUrl', '許諾者のウェブサイト', 'XMP-plus:LicensorURL'),
  field('otherConstraints', 'その他の制限', 'XMP-plus:OtherConstraints'),
  field('dataMining', 'データマイニングの可否', 'XMP-plus:DataMining'),
  field('encodedRights', '権利記述', 'XMP-iptcExt:EmbeddedEncodedRightsExpr'),
  field('encodedRightsUrl', '権利記述のURL', 'XMP-iptcExt:LinkedEncodedRightsExpr'),
  field('digitalSourceType', 'デジタル画像の作成方法', 'XMP-iptcExt:DigitalSourceType'),
  field('aiSystem', '使用した生成AI', 'XMP-iptcExt:AISystemUsed'),
  field('aiSystemVersion', '生成AIの版', 'XMP-iptcExt:AISystemVersionUsed'),
  field('aiPrompt', '生成AIへの指示', 'XMP-iptcExt:AIPromptInformation'),
  field('aiPromptWriter', '生成AIへの指示を書いた人', 'XMP-iptcExt:AIPromptWriterName'),
  field('imageGuid', '画像の識別子', 'XMP-iptcExt:DigitalImageGUID'),
  field('registryOrganisation', '登録機関', 'XMP-iptcExt:RegistryOrganisationID'),
  field('registryItemId', '登録番号', 'XMP-iptcExt:RegistryItemID'),
  field('registryRole', '登録の役割', 'XMP-iptcExt:RegistryEntryRole'),
  field('contributor', '協力者', 'XMP-iptcExt:ContributorName'),
  field('maxAvailableWidth', '入手できる最大の幅', 'XMP-iptcExt:MaxAvailWidth'),
  field('maxAvailableHeight', '入手できる最大の高さ', 'XMP-iptcExt:MaxAvailHeight'),
];
